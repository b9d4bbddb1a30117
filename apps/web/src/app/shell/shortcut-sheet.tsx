import { useState } from 'react'
import { useOverlay } from '../../app-state/use-overlay'
import { useJournal } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { KeyboardKey } from '../../ui/keyboard-key'
import { Dialog } from '../../ui/overlay/dialog'
import { ShortcutEditor } from './shortcut-editor'
import { type ShortcutGroup, shortcutGroups } from './shortcut-groups'
import styles from './shortcut-sheet.module.css'

/** The sheet with all shortcuts, grouped by their purpose. */
export function ShortcutSheet() {
  const t = useTranslation('shell', 'commands')
  const { isOpen, close } = useOverlay('shortcuts')
  const { keys: custom } = useJournal((journal) => journal.preference('shortcuts'))
  const [isEditing, setEditing] = useState(false)
  const { log, list, timer, go } = shortcutGroups(t, custom)
  return (
    <Dialog
      title={t('command.shortcuts')}
      closeLabel={t('action.close')}
      isOpen={isOpen}
      onClose={close}
      size="large"
      footer={
        <Button onClick={() => setEditing(!isEditing)}>
          {t(isEditing ? 'shortcuts.show' : 'shortcuts.change')}
        </Button>
      }
    >
      {isEditing && <ShortcutEditor />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: only a focused element scrolls by keys. */}
      <section tabIndex={0} aria-label={t('command.shortcuts')} hidden={isEditing}>
        <div className={styles.groups}>
          <div>
            <KeyList {...log} />
            <KeyList {...list} />
            <KeyList {...timer} />
          </div>
          <KeyList {...go} />
        </div>
        <p className={styles.note}>{t('shortcuts.off')}</p>
      </section>
    </Dialog>
  )
}

function KeyList({ title, rows }: ShortcutGroup) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.keys}>
        {rows.map((row) => (
          <div key={row.label} className={styles.row}>
            <dt>{row.label}</dt>
            <dd>
              {row.keys.map((keys) => (
                <KeyboardKey key={keys.join(' ')} keys={keys} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
