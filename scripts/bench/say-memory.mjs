// Loaded before a command that is measured: says at its end the most memory that it had (kB).
process.on('exit', () => console.log(`memory ${process.resourceUsage().maxRSS}`));
