// boardgame.io's own server, in memory, on loopback only. Argument: the port.
const { Server, Origins } = require("boardgame.io/server");
const { Matching } = require("./game");

const server = Server({ games: [Matching], origins: [Origins.LOCALHOST] });
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, ready) => listen(port, "127.0.0.1", ready);
server.run(Number(process.argv[2]));
