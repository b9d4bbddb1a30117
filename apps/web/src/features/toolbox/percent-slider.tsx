import { useFormat } from '../../i18n/use-format'
import { SliderRow } from '../../ui/form/slider-row'

/** A slider from 0 to 100 percent, with its value beside the label. */
export function PercentSlider({
  label,
  percent,
  onPercent,
}: {
  label: string
  percent: number
  onPercent: (percent: number) => void
}) {
  const { percent: percentText } = useFormat()
  const text = percentText(percent / 100)
  return <SliderRow label={label} text={text} value={percent} min={0} max={100} onValue={onPercent} />
}
