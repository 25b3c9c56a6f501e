import { plainLetters } from './plain-letters.ts';

/** Letters in Latin ones: ISO 15919 without its marks, as signs in shops spell them. */
const LATIN: Readonly<Record<string, string>> = {
  // Sinhala
  ...{ අ: 'a', ආ: 'a', ඇ: 'ae', ඈ: 'ae', ඉ: 'i', ඊ: 'i', උ: 'u', ඌ: 'u', ඍ: 'ru', ඎ: 'ru' },
  ...{ ඏ: 'lu', ඐ: 'lu', එ: 'e', ඒ: 'e', ඓ: 'ai', ඔ: 'o', ඕ: 'o', ඖ: 'au', 'ං': 'n' },
  ...{ 'ඃ': 'h', 'ඁ': 'n' },
  // Tamil
  ...{ அ: 'a', ஆ: 'a', இ: 'i', ஈ: 'i', உ: 'u', ஊ: 'u', எ: 'e', ஏ: 'e', ஐ: 'ai', ஒ: 'o' },
  ...{ ஓ: 'o', ஔ: 'au', ஃ: '', ௐ: 'om', 'ஂ': 'm' },
  // Latin letters that don't fall apart into a letter and a mark
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' },
};

/** Consonants, read with an "a" after them unless a sign says otherwise. */
const CONSONANTS: Readonly<Record<string, string>> = {
  // Sinhala
  ...{ ක: 'k', ඛ: 'kh', ග: 'g', ඝ: 'gh', ඞ: 'ng', ඟ: 'ng', ච: 'ch', ඡ: 'ch', ජ: 'j', ඣ: 'jh' },
  ...{ ඤ: 'n', ඥ: 'gn', ඦ: 'nj', ට: 't', ඨ: 'th', ඩ: 'd', ඪ: 'dh', ණ: 'n', ඬ: 'nd', ත: 't' },
  ...{ ථ: 'th', ද: 'd', ධ: 'dh', න: 'n', ඳ: 'nd', ප: 'p', ඵ: 'ph', බ: 'b', භ: 'bh', ම: 'm' },
  ...{ ඹ: 'mb', ය: 'y', ර: 'r', ල: 'l', ව: 'v', ශ: 'sh', ෂ: 'sh', ස: 's', හ: 'h', ළ: 'l' },
  ...{ ෆ: 'f' },
  // Tamil
  ...{ க: 'k', ங: 'ng', ச: 'ch', ஜ: 'j', ஞ: 'n', ட: 't', ண: 'n', த: 't', ந: 'n', ன: 'n' },
  ...{ ப: 'p', ம: 'm', ய: 'y', ர: 'r', ற: 'r', ல: 'l', ள: 'l', ழ: 'l', வ: 'v', ஶ: 'sh' },
  ...{ ஷ: 'sh', ஸ: 's', ஹ: 'h' },
};

/** Signs after a consonant: its vowel, or that it has none. */
const SIGNS: Readonly<Record<string, string>> = {
  // Sinhala
  ...{ '්': '', 'ා': 'a', 'ැ': 'ae', 'ෑ': 'ae', 'ි': 'i', 'ී': 'i', 'ු': 'u', 'ූ': 'u' },
  ...{ 'ෘ': 'ru', 'ෲ': 'ru', 'ෟ': 'lu', 'ෳ': 'lu', 'ෙ': 'e', 'ේ': 'e', 'ෛ': 'ai' },
  ...{ 'ො': 'o', 'ෝ': 'o', 'ෞ': 'au' },
  // Tamil
  ...{ '்': '', 'ா': 'a', 'ி': 'i', 'ீ': 'i', 'ு': 'u', 'ூ': 'u', 'ெ': 'e', 'ே': 'e' },
  ...{ 'ை': 'ai', 'ொ': 'o', 'ோ': 'o', 'ௌ': 'au', 'ௗ': 'au' },
};

/** Sinhala and Tamil in Latin letters, small and plain ones: "කොත්තු කෝනර්" is "kottu konar". */
export function transliterated(text: string): string {
  // Joiners go: they only say how letters are drawn together.
  const letters = Array.from(
    plainLetters(text)
      .toLowerCase()
      .replaceAll(/[\u200c\u200d]/g, ''),
  );
  return letters
    .map((letter, i) => {
      const consonant = CONSONANTS[letter];
      if (consonant === undefined) return SIGNS[letter] ?? LATIN[letter] ?? letter;
      return SIGNS[letters[i + 1] ?? ''] === undefined ? `${consonant}a` : consonant;
    })
    .join('');
}
