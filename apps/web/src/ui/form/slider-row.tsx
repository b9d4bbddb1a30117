import { useId } from 'react'
import styles from './slider-row.module.css'

/** A slider with its value beside the label. */
export function SliderRow({
  label,
  text,
  value,
  min,
  max,
  onValue,
}: {
  label: string
  /** The formatted value, shown beside the label. */
  text: string
  value: number
  min: number
  max: number
  onValue: (value: number) => void
}) {
  const id = useId()
  return (
    <div>
      <div className={styles.row}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} className={styles.value}>
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className={styles.slider}
        min={min}
        max={max}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onValue(Number(event.currentTarget.value))}
      />
    </div>
  )
}
