import type { Page } from '@playwright/test';

/**
 * Translates all that a page shows, as browsers do: each text stands in two elements of theirs, and what a script adds
 * or changes is translated after a pause (ms), with none as soon as that has run. Signs around a text stand for its
 * translation.
 */
export async function translateAlways(page: Page, pause: number | 'none' = 100): Promise<void> {
  await page.addInitScript((wait) => {
    const translate = (text: Text) => {
      const inside = text.parentElement;
      if (!text.data.trim() || !inside) return;
      if (inside.closest('script, style, option, textarea, svg, font, [translate=no]')) return;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(`«${text.data}»`);
      text.replaceWith(outer);
    };
    const translateAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translate);
    };
    addEventListener('DOMContentLoaded', () => {
      translateAll();
      let isDue = false;
      new MutationObserver(() => {
        if (wait === 'none') return translateAll();
        if (isDue) return;
        isDue = true;
        setTimeout(() => {
          isDue = false;
          translateAll();
        }, wait);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  }, pause);
}
