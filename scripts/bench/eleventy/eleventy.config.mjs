/** Prints the most memory that the process had (MB) once all is written. */
export default function configure(eleventy) {
  eleventy.on('eleventy.after', () => {
    console.log(`Memory ${process.resourceUsage().maxRSS / 1_024}`);
  });
  return { dir: { input: '.', output: '_site' } };
}
