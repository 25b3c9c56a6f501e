import { Children, type ReactNode } from 'react';
import { type SitePageSlug, sitePagePath } from '#src/domain/paths.ts';
import { marked } from '#src/texts/marked.ts';

interface Props {
  text: string;
  children: ReactNode;
}

/** A text with an element in place of each pair of its brackets and of what that holds, in their order. */
export function Sentence({ text, children }: Props) {
  const elements = Children.toArray(children);
  return marked(text).map((part, index) => (index % 2 === 0 ? part : elements[(index - 1) / 2]));
}

/**
 * A text whose part in brackets is read aloud alone, as it is plain to everybody who sees the page; `className` hides it
 * from some alone.
 */
export const Spoken = ({
  text,
  className = 'visually-hidden',
}: Pick<Props, 'text'> & { className?: string }) => (
  <Sentence text={text}>
    <span className={className}>{marked(text)[1]}</span>
  </Sentence>
);

interface LinkedProps extends Pick<Props, 'text'> {
  href: string;
}

/** A text whose part in brackets is a link. */
export const LinkedText = ({ text, href }: LinkedProps) => (
  <Sentence text={text}>
    <a href={href}>{marked(text)[1]}</a>
  </Sentence>
);

interface AgreementProps extends Pick<Props, 'text'> {
  /** The pages that its parts in brackets lead to, in their order. */
  pages: readonly SitePageSlug[];
}

/** The sentence by which somebody agrees to pages about the site. */
export const Agreement = ({ text, pages }: AgreementProps) => (
  <p className="small-print">
    <Sentence text={text}>
      {pages.map((slug, index) => (
        <a key={slug} href={sitePagePath(slug)}>
          {marked(text)[2 * index + 1]}
        </a>
      ))}
    </Sentence>
  </p>
);
