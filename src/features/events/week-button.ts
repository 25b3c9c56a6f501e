/* The further actions of a list of events: copy this week's, and be followed. Each script is loaded by the first press. */

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-week]'))
  button.onclick = () => import('./copy-week.ts');
const subscribe = document.querySelector<HTMLElement>('[data-subscribe]');
if (subscribe) subscribe.ontoggle = () => import('./subscribe.ts');
