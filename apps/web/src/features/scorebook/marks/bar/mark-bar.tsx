import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../../../i18n/use-translation'
import { IconButton } from '../../../../ui/icon-button'
import type { IconName } from '../../../../ui/icons/paths'
import type { MarkSession } from '../mark-session'
import { type Tool, tools } from '../model/mark-tools'
import { FingerSwitch } from './finger-switch'
import { LookButtons } from './look-buttons'
import styles from './mark-bar.module.css'

const icons: Readonly<Record<Tool, IconName>> = { pen: 'edit', highlighter: 'highlighter', eraser: 'eraser' }

/** The tools for marks, and the colours and widths of the one in the hand. */
export function MarkBar({ session }: { session: MarkSession }) {
  const t = useTranslation('score-marks')
  const { tool, history, choices } = useStore(session.store)
  useRedoKeys(session)
  return (
    <fieldset className={styles.bar} aria-label={t('bar')}>
      <div className={styles.row}>
        {tools.map((name) => (
          <IconButton
            key={name}
            icon={icons[name]}
            label={t(name)}
            aria-pressed={tool === name}
            onClick={() => session.choose(tool === name ? null : name)}
          />
        ))}
        <span className={styles.gap} />
        <IconButton
          icon="undo"
          label={t('undo')}
          disabled={history.done.length === 0}
          onClick={() => session.undo()}
        />
        <IconButton
          icon="redo"
          label={t('redo')}
          disabled={history.undone.length === 0}
          onClick={() => session.redo()}
        />
      </div>
      {tool && tool !== 'eraser' && <LookButtons session={session} tool={tool} />}
      {choices.isPenKnown && <FingerSwitch session={session} />}
    </fieldset>
  )
}

/** Ctrl+Z is a shortcut of the whole app. Here Ctrl+Shift+Z and Ctrl+Y redo. */
function useRedoKeys(session: MarkSession): void {
  const redo = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!isRedo(event) || event.defaultPrevented) return
    event.preventDefault()
    session.redo()
  })
  useEffect(() => {
    document.addEventListener('keydown', redo)
    return () => document.removeEventListener('keydown', redo)
  }, [])
}

function isRedo({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>) {
  if (!ctrlKey && !metaKey) return false
  return shiftKey ? key.toLowerCase() === 'z' : key.toLowerCase() === 'y'
}
