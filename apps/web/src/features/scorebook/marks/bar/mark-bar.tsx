import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../../../i18n/use-translation'
import { IconButton } from '../../../../ui/icon-button'
import type { IconName } from '../../../../ui/icons/paths'
import { writerOf } from '../mark-edits'
import type { MarkSession } from '../mark-session'
import { type Tool, tools } from '../model/mark-tools'
import { FingerSwitch } from './finger-switch'
import { LayerPanel } from './layer-panel'
import { LookButtons } from './look-buttons'
import styles from './mark-bar.module.css'
import { StampPanel } from './stamp-panel'
import { TextRow } from './text-row'

const icons: Readonly<Record<Tool, IconName>> = {
  pen: 'edit',
  highlighter: 'highlighter',
  text: 'text',
  stamp: 'stamp',
  eraser: 'eraser',
}

/** The toolbar for marks. Shows colours and widths of the chosen tool. */
export function MarkBar({ session }: { session: MarkSession }) {
  const t = useTranslation('score-marks')
  const { tool, choices, panel } = useStore(session.store)
  useHistoryKeys(session)
  const { section, focusPanel } = usePanelFocus()
  const press = (name: Tool, event: MouseEvent) => {
    session.choose(tool === name ? null : name)
    // `detail` is 0 for a click from the keyboard.
    if (event.detail > 0 || tool === name) return
    if (name === 'text') session.aimByKeys()
    else focusPanel()
  }
  return (
    <fieldset className={styles.bar} aria-label={t('bar')}>
      {panel && (
        <section ref={section} className={styles.panel} aria-label={t(panel)}>
          {panel === 'stamps' ? <StampPanel session={session} /> : <LayerPanel session={session} />}
        </section>
      )}
      <div className={styles.row}>
        {tools.map((name) => (
          <IconButton
            key={name}
            icon={icons[name]}
            label={t(name)}
            aria-pressed={tool === name}
            onClick={(event) => press(name, event)}
          />
        ))}
        <History session={session} />
        <IconButton
          icon="layers"
          label={t('layers')}
          aria-expanded={panel === 'layers'}
          onClick={(event) => {
            session.openPanel(panel === 'layers' ? null : 'layers')
            if (event.detail === 0) focusPanel()
          }}
        />
      </div>
      {tool && tool !== 'eraser' && <LookButtons session={session} tool={tool} />}
      {tool === 'text' && <TextRow session={session} />}
      {choices.isPenKnown && <FingerSwitch session={session} />}
    </fieldset>
  )
}

/**
 * Returns the ref of the panel and `focusPanel`, which moves the focus into the panel. Call it after a key has
 * opened the panel.
 */
function usePanelFocus() {
  const section = useRef<HTMLElement>(null)
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    if (presses === 0) return
    const first = (selector: string) => section.current?.querySelector<HTMLElement>(selector)
    const target = first('[aria-pressed=true]') ?? first('button')
    target?.focus()
  }, [presses])
  return { section, focusPanel: () => setPresses((count) => count + 1) }
}

function History({ session }: { session: MarkSession }) {
  const writer = writerOf(session)
  const t = useTranslation('score-marks')
  const { done, undone } = useStore(writer.history)
  return (
    <>
      <IconButton icon="undo" label={t('undo')} disabled={done.length === 0} onClick={() => writer.undo()} />
      <IconButton
        icon="redo"
        label={t('redo')}
        disabled={undone.length === 0}
        onClick={() => writer.redo()}
      />
    </>
  )
}

/**
 * Handles Ctrl+Z as undo, and Ctrl+Shift+Z and Ctrl+Y as redo, except in a text field. The app's own Ctrl+Z undoes
 * the same steps. The first listener calls `preventDefault`, so only one of them acts.
 */
function useHistoryKeys(session: MarkSession): void {
  const writer = writerOf(session)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const act = historyKey(event)
    if (!act || event.defaultPrevented || event.target instanceof HTMLInputElement) return
    if (act === 'undo' && writer.history.getState().done.length === 0) return
    event.preventDefault()
    writer[act]()
  })
  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}

function historyKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!ctrlKey && !metaKey) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : null
}
