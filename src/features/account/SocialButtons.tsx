import { useEffect, useState } from 'react';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Agreement } from '#src/components/ui/Sentence.tsx';
import { callAccount } from '#src/client/session/account.ts';
import * as texts from '#texts/sign-in.ts';
import * as pages from '#texts/site-pages.ts';
import styles from './account.module.css';
import { leaveForProvider, SHOWN_PROVIDERS } from './social.ts';

type Provider = { id: string; name: string };

const configured = async (): Promise<Provider[]> => (await callAccount('listProviders')).results;

/** Buttons to sign in without a password; a provider that isn't configured says so. */
export function SocialButtons({ next }: { next: string }) {
  const [providers, setProviders] = useState<readonly Provider[]>(SHOWN_PROVIDERS);
  // Ready only with its script: an earlier click would be lost, as on the form above.
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
    configured().then(
      (found) => setProviders(withShown(found)),
      () => {},
    );
  }, []);

  async function begin({ id, name }: Provider): Promise<void> {
    try {
      const found = await configured();
      if (found.some((provider) => provider.id === id)) leaveForProvider(id, next);
      else showToast(texts.providerComingSoon(name));
    } catch {
      showToast(texts.providerFailed(name));
    }
  }

  return (
    <div className="stack gap-3">
      <p className={styles.or}>{texts.or}</p>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          look="quiet"
          data-provider={provider.id}
          disabled={!isReady}
          onClick={() => void begin(provider)}
        >
          {texts.continueWith(provider.name)}
        </Button>
      ))}
      <Agreement text={pages.agreeByProvider} pages={['terms', 'privacy']} />
    </div>
  );
}

/** The providers that are always shown, then the other configured ones. */
function withShown(found: readonly Provider[]): Provider[] {
  const shown = SHOWN_PROVIDERS.map(
    (provider) => found.find(({ id }) => id === provider.id) ?? provider,
  );
  return [...shown, ...found.filter(({ id }) => !shown.some((provider) => provider.id === id))];
}
