import { useOverlay } from '../../app-state/use-overlay'
import { useTranslation } from '../../i18n/use-translation'
import { KeyboardKey } from '../../ui/keyboard-key'
import { Dialog } from '../../ui/overlay/dialog'
import { features } from '../features'
import { shellCommands } from './shell-commands'
import { commandText } from './shell-text'
import styles from './shortcut-sheet.module.css'

/** Lists all shortcuts. */
export function ShortcutSheet() {
  const t = useTranslation('shell', 'commands')
  const { isOpen, close } = useOverlay('shortcuts')
  const commands = [...shellCommands, ...features.flatMap((feature) => feature.commands ?? [])]
  const everywhere = [
    { keys: [commandKey(), 'K'], label: t('command.palette') },
    { keys: [commandKey(), 'Z'], label: t('command.undo') },
    ...commands.flatMap(({ keys, label }) =>
      keys === undefined
        ? []
        : [{ keys: keys.split(' ').map((key) => key.toUpperCase()), label: commandText(t, label) }],
    ),
  ]
  const logbook = [
    { keys: ['J'], label: t('shortcuts.next') },
    { keys: ['K'], label: t('shortcuts.previous') },
    { keys: ['E'], label: t('shortcuts.edit') },
  ]
  return (
    <Dialog title={t('command.shortcuts')} closeLabel={t('action.close')} isOpen={isOpen} onClose={close}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: only a focused element scrolls by keys. */}
      <section tabIndex={0} aria-label={t('command.shortcuts')}>
        <KeyList title={t('shortcuts.everywhere')} rows={everywhere} />
        <KeyList title={t('shortcuts.logbook')} rows={logbook} />
        <p className={styles.note}>{t('shortcuts.off')}</p>
      </section>
    </Dialog>
  )
}

interface KeyRow {
  readonly keys: readonly string[]
  readonly label: string
}

function KeyList({ title, rows }: { title: string; rows: readonly KeyRow[] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.keys}>
        {rows.map((row) => (
          <div key={row.label} className={styles.row}>
            <dt>{row.label}</dt>
            <dd>
              <KeyboardKey keys={row.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function commandKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}
