import { useId, useState, useSyncExternalStore } from 'react'
import { useFormat } from '../../../../i18n/use-format'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { NumberField, TextField } from '../../../../ui/form/field'
import { SliderRow } from '../../../../ui/form/slider-row'
import { Switch } from '../../../../ui/form/switch'
import { IconButton } from '../../../../ui/icon-button'
import type { EngravedSession, EngravedState } from '../engraved-session'
import { speedOfTempo, speeds, tempos } from '../model/engraving-choices'
import { loopOfLabels } from '../model/loop-of-labels'
import type { EngravingChoices } from '../use-engraving-choices'
import type { Fixing } from '../use-fixing'
import { type Choose, LayoutFields } from './layout-fields'
import styles from './playback.module.css'

/** The options of an engraved score: speed, tempo, loop, count-in, transposition and note size. */
export function PlaybackOptions({
  session,
  fixing,
  choices,
  choose,
  onClose,
}: {
  session: EngravedSession
  fixing: Fixing
  choices: EngravingChoices
  choose: Choose
  onClose: () => void
}) {
  const t = useTranslation('score-playback')
  const { percent } = useFormat()
  const id = useId()
  const state = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.state(),
  )
  return (
    <section aria-labelledby={id} className={styles.options}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('options')}
        </h2>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </div>
      <SliderRow
        label={t('speed')}
        text={percent(choices.speed / 100)}
        min={speeds.min}
        max={speeds.max}
        value={choices.speed}
        onValue={(speed) => choose({ speed })}
      />
      {state.tempo !== null && <TempoField tempo={state.tempo} speed={choices.speed} choose={choose} />}
      <LoopFields session={session} state={state} />
      <Switch
        label={t('countIn')}
        checked={choices.countsIn}
        onCheckedChange={(countsIn) => choose({ countsIn })}
      />
      <LayoutFields fixing={fixing} choices={choices} choose={choose} />
      <p className={styles.hint}>{t('hint')}</p>
    </section>
  )
}

/** The field for the tempo in quarter notes per minute. */
function TempoField({ tempo, speed, choose }: { tempo: number; speed: number; choose: Choose }) {
  const t = useTranslation('score-playback')
  const [typed, setTyped] = useState<string | null>(null)
  const isValid = (text: string) =>
    /^\d{1,3}$/.test(text) && Number(text) >= tempos.min && Number(text) <= tempos.max
  return (
    <NumberField
      label={t('tempo')}
      value={typed ?? String(Math.round((tempo * speed) / 100))}
      min={tempos.min}
      max={tempos.max}
      step={1}
      error={typed !== null && !isValid(typed) ? t('tempo.error', tempos) : undefined}
      onValueChange={(text) => {
        setTyped(text)
        if (isValid(text)) choose({ speed: speedOfTempo(Number(text), tempo) })
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** The fields for the first and the last bar of the loop, by printed numbers. */
function LoopFields({ session, state: { bars, loop } }: { session: EngravedSession; state: EngravedState }) {
  const t = useTranslation('score-playback')
  const labelOf = (bar: number | undefined) => (bar === undefined ? '' : (bars[bar]?.label ?? ''))
  const shown = { from: labelOf(loop?.from), to: labelOf(loop?.to) }
  const [typed, setTyped] = useState<typeof shown | null>(null)
  const { from, to } = typed ?? shown
  const [problem, setProblem] = useState<'unknown' | 'reversed' | null>(null)
  const apply = () => {
    const found = loopOfLabels(bars, from, to)
    const isRefused = typeof found === 'string'
    setProblem(isRefused ? found : null)
    if (isRefused) return
    setTyped(null)
    session.setLoop(found)
  }
  const range = { first: bars[0]?.label ?? '', last: bars.at(-1)?.label ?? '' }
  return (
    <form
      noValidate
      className={styles.loop}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <div className={styles.pair}>
        <TextField
          label={t('fromBar')}
          inputMode="numeric"
          autoComplete="off"
          value={from}
          onValueChange={(value) => setTyped({ from: value, to })}
        />
        <TextField
          label={t('toBar')}
          inputMode="numeric"
          autoComplete="off"
          value={to}
          error={problem ? t(`loop.${problem}`, range) : undefined}
          onValueChange={(value) => setTyped({ from, to: value })}
        />
      </div>
      <div className={styles.row}>
        <Button size="small" type="submit" icon="repeat">
          {t('loop.set')}
        </Button>
        {loop && (
          <Button size="small" variant="quiet" onClick={() => session.setLoop(null)}>
            {t('loop.clear')}
          </Button>
        )}
      </div>
    </form>
  )
}
