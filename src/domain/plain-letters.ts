/** First letters of alphabets in brackets, circles and boxes: they stand for A to Z, though Unicode doesn't say so. */
const ALPHABETS = [0x24_9c, 0x1_f1_10, 0x1_f1_50, 0x1_f1_70];
/** Capitals drawn small, from A to Z; Unicode has no X. */
const SMALL_CAPITALS = [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡxʏᴢ'];
const PLAIN: ReadonlyMap<string, string> = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((letter, at) =>
    [...ALPHABETS.map((first) => String.fromCodePoint(first + at)), SMALL_CAPITALS[at] ?? ''].map(
      (dressed) => [dressed, letter] as const,
    ),
  ),
);

/** A text with plain letters for those that are drawn for show: "𝓚𝓸𝓽𝓽𝓾", "Ⓚⓞⓣⓣⓤ" and "🅺ᴏᴛᴛᴜ" are Kottu. */
export const plainLetters = (text: string): string =>
  text
    // Marks of trade aren't read with the name.
    .replaceAll(/[™℠]/g, '')
    .replaceAll(/\P{ASCII}/gu, (letter) => PLAIN.get(letter) ?? letter)
    .normalize('NFKC');
