import { scorePapers } from '@segno/domain/preferences/preference'
import { useEffect, useState } from 'react'
import { midiPedals } from '../../../../audio/midi-pedals'
import { useFormat } from '../../../../i18n/use-format'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { NativeSelect } from '../../../../ui/form/native-select'
import { RadioRow } from '../../../../ui/form/radio-row'
import { SliderRow } from '../../../../ui/form/slider-row'
import { Switch } from '../../../../ui/form/switch'
import { IconButton } from '../../../../ui/icon-button'
import {
  cropModes,
  type Margins,
  MOST_CROP,
  pageSecondsRange,
  type QuarterTurn,
  viewModes,
} from '../model/view-settings'
import { zoomStep } from '../model/zoom-step'
import type { View } from '../use-view'
import styles from './panel.module.css'
import { WholeNumber } from './whole-number'

const sides = ['top', 'right', 'bottom', 'left'] as const satisfies readonly (keyof Margins)[]

/** The settings of the view: pages at a time, zoom, rotation, margins and paper. */
export function ViewPanel({
  view,
  isOwned,
  onPedal,
}: {
  view: View
  /** False for a starter score, which is always read-only. */
  isOwned: boolean
  onPedal: (direction: 1 | -1) => void
}) {
  const t = useTranslation('score-panels')
  const { settings, set } = view
  const optionsOf = <Value extends string>(values: readonly Value[], key: 'mode' | 'paper' | 'crop') =>
    values.map((value) => ({ value, label: t(`${key}.${value}` as 'mode.single') }))
  return (
    <>
      <NativeSelect
        label={t('mode')}
        value={settings.mode}
        options={optionsOf(viewModes, 'mode')}
        onValueChange={(mode) => set({ mode })}
      />
      {settings.mode === 'double' && (
        <Switch
          label={t('firstAlone')}
          checked={settings.isFirstAlone}
          onCheckedChange={(isFirstAlone) => set({ isFirstAlone })}
        />
      )}
      {settings.mode === 'scroll' && (
        <WholeNumber
          label={t('pageSeconds')}
          value={settings.pageSeconds}
          range={pageSecondsRange}
          onValue={(pageSeconds) => set({ pageSeconds })}
        />
      )}
      <ZoomRow view={view} />
      <RadioRow
        label={t('paper')}
        value={view.paper}
        options={optionsOf(scorePapers, 'paper')}
        onValueChange={(paper) => paper && set({ paper })}
      />
      <NativeSelect
        label={t('crop')}
        value={settings.crop}
        options={optionsOf(cropModes, 'crop')}
        onValueChange={(crop) => set({ crop })}
      />
      {settings.crop === 'manual' && <MarginFields view={view} />}
      {isOwned && (
        <Switch
          label={t('readOnly')}
          description={t('readOnly.description')}
          checked={settings.isReadOnly}
          onCheckedChange={(isReadOnly) => set({ isReadOnly })}
        />
      )}
      <PedalRow onPedal={onPedal} />
    </>
  )
}

function ZoomRow({ view: { settings, set, setZoom } }: { view: View }) {
  const t = useTranslation('score-panels')
  const { percent } = useFormat()
  const turned = ((settings.rotation + 90) % 360) as QuarterTurn
  return (
    <fieldset className={styles.row} aria-label={t('zoom')}>
      <span className={styles.label}>
        {t('zoom')} <span className={styles.value}>{percent(settings.zoom)}</span>
      </span>
      <IconButton icon="minus" label={t('zoomOut')} onClick={() => setZoom(zoomStep(settings.zoom, -1))} />
      <IconButton icon="plus" label={t('zoomIn')} onClick={() => setZoom(zoomStep(settings.zoom, 1))} />
      <Button size="small" onClick={() => setZoom(1)}>
        {t('zoomFit')}
      </Button>
      <Button size="small" icon="repeat" onClick={() => set({ rotation: turned })}>
        {t('rotate')}
      </Button>
    </fieldset>
  )
}

function MarginFields({ view: { settings, set } }: { view: View }) {
  const t = useTranslation('score-panels')
  const { percent } = useFormat()
  return sides.map((side) => (
    <SliderRow
      key={side}
      label={t(`crop.${side}`)}
      text={percent(settings.margins[side])}
      value={Math.round(settings.margins[side] * 100)}
      min={0}
      max={MOST_CROP * 100}
      onValue={(value) => set({ margins: { ...settings.margins, [side]: value / 100 } })}
    />
  ))
}

/**
 * The button that connects MIDI pedals, or a note that they are connected. Draws nothing if the browser has no
 * Web MIDI or refuses it.
 */
function PedalRow({ onPedal }: { onPedal: (direction: 1 | -1) => void }) {
  const t = useTranslation('score-panels')
  const [end, setEnd] = useState<(() => void) | null>(null)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => () => end?.(), [end])
  if (!midiPedals.supported || isRefused) return null
  if (end) return <p className={styles.quiet}>{t('pedal.connected')}</p>
  const connect = async () => {
    const connected = await midiPedals.connect((pedal) => onPedal(pedal === 'right' ? 1 : -1))
    setRefused(connected === null)
    setEnd(() => connected)
  }
  return <Button onClick={() => void connect()}>{t('pedal.connect')}</Button>
}
