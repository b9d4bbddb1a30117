import type { CookieName } from '@segno/domain/consent/sign-in-cookies'
import { type StoredKey, storedKeys } from '../../contracts/stored-keys'
import type { MessageKey } from '../../i18n/keys'
import { useTranslation } from '../../i18n/use-translation'
import styles from './about.module.css'

interface Stored {
  readonly place: string
  readonly use: MessageKey<'about'>
}

/** The essential places outside `storedKeys`, such as databases, files and caches. */
const otherPlaces: readonly Stored[] = [
  { place: 'IndexedDB: segno', use: 'privacy.stored.database' },
  { place: 'segno-safe-copy.ndjson', use: 'privacy.stored.copy' },
  { place: 'scores/…, IndexedDB: segno-files', use: 'privacy.stored.scores' },
  { place: 'IndexedDB: segno-attachments', use: 'privacy.stored.attachments' },
  { place: 'IndexedDB: segno-inbox', use: 'privacy.stored.inbox' },
  { place: 'segno-app-…', use: 'privacy.stored.app' },
  { place: 'segno.unsaved/…', use: 'privacy.stored.unsaved' },
  { place: 'segno.beta', use: 'privacy.stored.beta' },
  { place: 'segno.sample', use: 'privacy.stored.sample' },
]

const uses: Readonly<Record<StoredKey, MessageKey<'about'>>> = {
  'segno.consent': 'privacy.stored.consent',
  'segno.language': 'privacy.stored.language',
  'segno.theme': 'privacy.stored.theme',
  'segno.sentinel': 'privacy.stored.sentinel',
  'segno.persistence': 'privacy.stored.persistence',
  'segno.lastExport': 'privacy.stored.lastExport',
  'segno.device': 'privacy.stored.device',
  'segno.session': 'privacy.stored.session',
  'segno.owner': 'privacy.stored.owner',
  'segno.ended': 'privacy.stored.ended',
  'segno.leftAccounts': 'privacy.stored.leftAccounts',
  'segno.scoreNetwork': 'privacy.stored.scoreNetwork',
  'segno.scoreFetch': 'privacy.stored.scoreFetch',
  'segno.installOffer': 'privacy.stored.installOffer',
  'segno.copyReminder': 'privacy.stored.copyReminder',
  'segno.repertoire.view': 'privacy.stored.repertoireView',
  'segno.logbook.view': 'privacy.stored.logbookView',
  'segno.nextUp': 'privacy.stored.nextUp',
  'segno.metronome': 'privacy.stored.metronome',
  'segno.metronome-display': 'privacy.stored.metronomeDisplay',
  'segno.tuning': 'privacy.stored.tuning',
  'segno.drone': 'privacy.stored.drone',
  'segno.dictionary.recent': 'privacy.stored.recentTerms',
}

const cookieUses: Readonly<Record<CookieName, MessageKey<'about'>>> = {
  refresh: 'privacy.cookie.refresh',
  known: 'privacy.cookie.known',
  link: 'privacy.cookie.link',
  google: 'privacy.cookie.google',
  pending: 'privacy.cookie.pending',
}
const cookies = Object.entries(cookieUses).map(([name, use]) => ({ place: `segno_${name}`, use }))

function keysThatAre(need: (typeof storedKeys)[StoredKey]): Stored[] {
  const keys = Object.keys(uses) as StoredKey[]
  return keys.filter((key) => storedKeys[key] === need).map((key) => ({ place: key, use: uses[key] }))
}

/** Lists everything that the app and its server store in the browser, under its technical name. */
export function StoredList() {
  const t = useTranslation('about')
  return (
    <>
      <h3>{t('privacy.stored.essential')}</h3>
      <Places stored={[...otherPlaces, ...keysThatAre('essential')]} />
      <h3>{t('privacy.stored.functional')}</h3>
      <Places stored={keysThatAre('functional')} />
      <h3>{t('privacy.stored.cookies')}</h3>
      <Places stored={cookies} />
      <p>{t('privacy.cookie.prefix')}</p>
    </>
  )
}

function Places({ stored }: { stored: readonly Stored[] }) {
  const t = useTranslation('about')
  return (
    <dl className={styles.list}>
      {stored.map(({ place, use }) => (
        <div key={place}>
          <dt translate="no">{place}</dt>
          <dd>{t(use)}</dd>
        </div>
      ))}
    </dl>
  )
}
