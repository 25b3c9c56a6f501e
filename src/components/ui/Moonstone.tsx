import moonstone from './moonstone.svg?url&no-inline';

/** The site's signature, twice as wide as high, in the colour of the text around it; pure ornament. */
export function Moonstone({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 400 200" aria-hidden="true">
      <use href={`${moonstone}#moonstone`} />
    </svg>
  );
}
