/** Variables that any program may need, and that hold no secret. */
const ORDINARY =
  /^(PATH|HOME|USER|LOGNAME|SHELL|TMPDIR|TEMP|TMP|LANG|LANGUAGE|TZ|SYSTEMROOT|COMSPEC|PATHEXT|(LC|XDG|NODE|MALLOC|ASTRO|SSL_CERT)_\w+)$/i;
const OF_DATABASE = /^(DATA_DIR|DATABASE_URL(_FILE)?|PG\w+)$/;
const OF_BACKUPS = /^(BACKUP_\w+|S3_\w+|MEDIA_URL(_FILE)?|(HTTPS?|NO)_PROXY)$/i;
/** Settings of mail and of sign-in providers: only the server itself sends mail and signs people in. */
const OF_PEOPLE = /^((SMTP_URL|MAIL_EVENTS_KEY)(_FILE)?|OIDC_\w+)$/;
/** Every setting with a secret, those included. */
const SECRET =
  /^(SECRET_KEY|SMTP_URL|MAIL_EVENTS_KEY|OIDC_\w+|DATABASE_URL|PG\w+|S3_ACCESS_KEY_ID|S3_SECRET_ACCESS_KEY|PURGE_COMMAND)(_FILE)?$/;

/** Variables that each process started by the server gets, by their names. */
const PASSED_ON = {
  pictures: (name: string) => ORDINARY.test(name),
  program: (name: string) => ORDINARY.test(name),
  backup: (name: string) => [ORDINARY, OF_DATABASE, OF_BACKUPS].some((each) => each.test(name)),
  // The builder runs PURGE_COMMAND, which may need any variable of the operator's own.
  builder: (name: string) => !OF_PEOPLE.test(name),
  purge: (name: string) => !SECRET.test(name),
} satisfies Record<string, (name: string) => boolean>;

/** The environment of a process that the server starts, with the variables in `besides`. */
export function childEnv(
  child: keyof typeof PASSED_ON,
  besides: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const passed = Object.entries(process.env).filter(([name]) => PASSED_ON[child](name));
  return { ...Object.fromEntries(passed), ...besides };
}

/**
 * Removes secrets from this process's environment, so that programs it starts later, such as Pagefind, don't get them.
 */
export function forgetSecrets(): void {
  for (const name of Object.keys(process.env)) if (SECRET.test(name)) delete process.env[name];
}
