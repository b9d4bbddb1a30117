import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { lazyPart } from '../../../ui/lazy-part'
import { JumpChips } from './jump-chips'
import { LowerBar } from './lower-bar'
import type { Gesture } from './model/gesture'
import { nextPosition, previousPosition } from './model/turning'
import { PagedStage } from './stage/paged-stage'
import { UpperBar } from './upper-bar'
import { type OpenViewerProps, type OpenViewerState, useOpenViewer } from './use-open-viewer'
import styles from './viewer.module.css'
import { ViewerMessage } from './viewer-message'

const ColumnStage = lazyPart({ load: async () => (await import('./stage/column-stage')).ColumnStage })
const ViewerPanels = lazyPart({
  load: async () => (await import('./viewer-panels')).ViewerPanels,
  messages: ['score-panels'],
})

/** The viewer prepares the next score of a setlist when one of this many last pages is drawn. */
const NEAR = 3

/** The viewer of a score, rendered once its settings and stored picture are read. */
export function OpenViewer(props: OpenViewerProps) {
  const { score, additions, onJumps } = props
  const viewer = useOpenViewer(props)
  const { view, isReadOnly, refs, panel, setPanel, metronome } = viewer
  // Preload the column, because autoscroll needs it as soon as the musician chooses it.
  useEffect(() => ColumnStage.preload(), [])
  const focusStage = (event: MouseEvent) => {
    // Focus the page after a press on a button. Otherwise Space or Enter from a pedal would press that button
    // again.
    const isButton = event.target instanceof Element && event.target.closest('button')
    if (event.detail > 0 && isButton) refs.stage.current?.focus({ preventScroll: true })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the handler moves the focus after a press of the pointer only.
    <main className={styles.viewer} data-bars={viewer.areBarsShown ? 'on' : 'off'} onClick={focusStage}>
      <UpperBar
        title={score.title}
        composer={score.composer}
        place={props.place ?? null}
        backHref={props.backHref}
        // Starter scores are read-only for jumps, but can have marks.
        tools={view.settings.isReadOnly ? null : additions?.tools}
        panel={panel}
        isPlaying={metronome.isPlaying}
        fullScreen={viewer.fullScreen}
        isAwake={viewer.isAwake}
        onPanel={setPanel}
      />
      <div ref={refs.middle} className={styles.middle}>
        <Pages props={props} viewer={viewer} />
        <ViewerPanels
          panel={panel}
          view={view}
          jumps={score.jumps}
          onJumps={isReadOnly ? null : onJumps}
          isOwned={onJumps !== null}
          jumpPanel={additions?.jumpPanel}
          viewPanel={additions?.viewPanel}
          presses={metronome.presses}
          onPlaying={metronome.setTempo}
          onClose={() => setPanel(null)}
          onPedal={viewer.actions.turn}
        />
      </div>
      {additions?.strip ?? null}
      <Turns props={props} viewer={viewer} />
    </main>
  )
}

/** The stage with messages about loading and failures. */
function Pages({ props, viewer }: { props: OpenViewerProps; viewer: OpenViewerState }) {
  const t = useTranslation('score-viewer')
  const { score, state, additions } = props
  const { picture, keep } = props.picture
  const { view, pageCount, refs, actions } = viewer
  const [hasFailed, setFailed] = useState(false)
  const Stage = view.settings.mode === 'scroll' ? ColumnStage : PagedStage
  const onGesture = (gesture: Gesture) => {
    if (gesture === 'bars') viewer.toggleBars()
    else actions.turn(gesture === 'next' ? 1 : -1)
  }
  return (
    <>
      <Stage
        source={state.source}
        view={view}
        stage={refs.stage}
        handle={refs.handle}
        viewport={viewer.viewport}
        jumps={score.jumps}
        picture={picture}
        Layer={additions?.Layer}
        takesPointer={(event) => additions?.takesPointer?.(event) ?? false}
        label={t('stage')}
        labelOf={(page) => t('page', { page, count: pageCount })}
        onGesture={onGesture}
        onDrawn={(drawn) => {
          setFailed(false)
          keep(drawn, pageCount)
          if (pageCount - drawn.page < NEAR && viewer.viewport) props.next?.prepare(viewer.viewport)
        }}
        onFailed={() => setFailed(true)}
      />
      {props.waiting}
      <ViewerMessage
        state={state}
        isAbsent={props.isAbsent}
        isWaiting={!picture && !props.waiting}
        hasFailedPage={hasFailed}
      />
    </>
  )
}

function Turns({ props, viewer }: { props: OpenViewerProps; viewer: OpenViewerState }) {
  const t = useTranslation('score-viewer')
  const { view, pageCount, autoscroll, actions } = viewer
  const { position, turning, settings } = view
  const isColumn = settings.mode === 'scroll'
  return (
    <>
      <LowerBar
        page={position.page}
        pageCount={pageCount}
        previous={viewer.previous}
        next={viewer.next}
        isAtStart={previousPosition(position, turning) === null}
        isAtEnd={nextPosition(position, turning) === null}
        autoscroll={isColumn ? { isRunning: autoscroll.isRunning, toggle: actions.toggleAutoscroll } : null}
        tools={props.additions?.lowerTools}
        onTurn={actions.turn}
        onPage={view.goTo}
      >
        <JumpChips view={view} jumps={props.score.jumps} />
      </LowerBar>
      <p role="status" className="visually-hidden">
        {t('page', { page: position.page, count: pageCount })}
      </p>
    </>
  )
}
