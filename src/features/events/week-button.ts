/* The button that copies this week's events; its script is loaded by the first press. */

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-week]'))
  button.onclick = () => import('./copy-week.ts');
