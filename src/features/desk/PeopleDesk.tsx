import { useRef, useState } from 'react';
import { type Person, PEOPLE_GROUPS } from '#src/api/people.ts';
import { callPeople } from '#src/client/people-calls.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { whenText } from '#src/client/when-text.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { DeskPart } from '#src/components/ui/DeskPart.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Field, Select } from '#src/components/ui/Field.tsx';
import { Pagination } from '#src/components/ui/Pagination.tsx';
import { longDate } from '#src/domain/day-texts.ts';
import { DESK_PATHS } from '#src/domain/paths.ts';
import { MAX_SEARCH_LENGTH } from '#src/listings/search-path.ts';
import * as texts from '#texts/people.ts';
import { DeskEntry } from './DeskEntry.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import styles from './desk.module.css';

/** People of a page: few enough to be looked through. */
const PAGE_SIZE = 24;

/** The part of the list that the address names. */
const viewIn = (query: string) => {
  const params = new URLSearchParams(query);
  return {
    search: params.get('search') ?? '',
    group: PEOPLE_GROUPS.find((each) => each === params.get('group')),
    page: Number(params.get('page')) || 1,
  };
};

const askPeople = () =>
  callPeople('listPeople', { query: { ...viewIn(location.search), page_size: PAGE_SIZE } });

/** People with an account: who they are, what they may do, and who isn't welcome any more. */
export function PeopleDesk() {
  const answer = useDeskAnswer('people', askPeople);
  return (
    <DeskPart lead={texts.lead} answer={answer}>
      {(list, reload) => <People list={list} reload={reload} />}
    </DeskPart>
  );
}

interface PeopleProps {
  list: Awaited<ReturnType<typeof askPeople>>;
  reload: () => Promise<unknown>;
}

const GROUPS = PEOPLE_GROUPS.map((value) => ({ value, label: texts.groups[value] }));

function People({ list: { count, results }, reload }: PeopleProps) {
  const { search, group, page } = viewIn(location.search);
  const counted = useRef<HTMLParagraphElement>(null);
  return (
    <div className="stack gap-4">
      {/* The browser sends it: its answer is this page with another address. */}
      <form className={styles.finder} aria-label={texts.people}>
        <Field
          name="search"
          type="search"
          label={texts.findLabel}
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={search}
        />
        <Select
          name="group"
          label={texts.group}
          none={texts.everybody}
          choices={GROUPS}
          defaultValue={group ?? ''}
        />
        <Button type="submit" look="quiet">
          {texts.find}
        </Button>
      </form>
      {results.length === 0 ? (
        <EmptyState title={texts.nobody} titleAs="h2" />
      ) : (
        <>
          <p className="small-print" ref={counted} tabIndex={-1}>
            {texts.count(count)}
          </p>
          <ul className="stack gap-3" aria-label={texts.people}>
            {results.map((person) => (
              <PersonEntry
                key={person.id}
                {...{ person, reload }}
                leave={() => counted.current?.focus()}
              />
            ))}
          </ul>
        </>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(count / PAGE_SIZE)}
        hrefOf={(to) =>
          `${DESK_PATHS.people}?${new URLSearchParams({ search, group: group ?? '', page: String(to) })}`
        }
        label={texts.pagesOfPeople}
      />
    </div>
  );
}

const stateOf = ({ suspension, email_confirmed, role }: Person) => {
  if (suspension) return { tone: 'warning', icon: 'pause', text: texts.states.suspended } as const;
  if (!email_confirmed)
    return { tone: 'info', icon: 'hourglass', text: texts.states.unconfirmed } as const;
  return {
    tone: role === 'member' ? 'info' : 'good',
    icon: 'user',
    text: texts.roles[role],
  } as const;
};

interface EntryProps {
  person: Person;
  reload: () => Promise<unknown>;
  leave: () => void;
}

function PersonEntry({ person, reload, leave }: EntryProps) {
  const [isOpen, setOpen] = useState(false);
  const {
    username,
    first_name,
    last_name,
    email,
    joined_at,
    last_seen_on,
    suspension,
    role,
    email_confirmed,
  } = person;
  const seen = last_seen_on && longDate(last_seen_on);
  // The badge says that somebody is suspended, or not confirmed, in place of their role.
  const hidesRole = (suspension || !email_confirmed) && role !== 'member';
  const name = [`${first_name} ${last_name}`.trim(), hidesRole && texts.roles[role]]
    .filter(Boolean)
    .join(' · ');
  return (
    <DeskEntry
      state={stateOf(person)}
      title={username}
      beside={name}
      about={
        <>
          {email}
          <br />
          {texts.sinceAndSeen(whenText(joined_at), seen)}
        </>
      }
    >
      {suspension && (
        <p>
          {texts.suspensionOf(suspension.reason, suspension.until && longDate(suspension.until))}
        </p>
      )}
      <div>
        <Button look="quiet" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.close : texts.manage}
          <span className="visually-hidden"> {username}</span>
        </Button>
      </div>
      {isOpen && <PersonPanel id={person.id} {...{ reload, leave }} />}
    </DeskEntry>
  );
}
