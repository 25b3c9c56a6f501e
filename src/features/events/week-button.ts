/* The button of a list of events that copies what is on this week: what it takes comes, and works, once it is pressed. */

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-week]'))
  button.onclick = () => import('./copy-week.ts');
