import { useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useOverlay } from '../../../app-state/use-overlay'
import { useServices } from '../../../data/services/use-services'
import { sentenceGap } from '../../../i18n/join-sentences'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import styles from './consent.module.css'

/**
 * The question about storage, above the bottom bar of a phone. Pages end above it, so it covers nothing.
 * `isWide` means that no navigation is beside it.
 */
export function ConsentBar({ isWide }: { isWide: boolean }) {
  const t = useTranslation('consent')
  const language = useLanguage()
  const choose = useStore(useServices().consent, (state) => state.choose)
  const { open } = useOverlay('consent')
  const place = useRoomForBar()
  return (
    <section ref={place} aria-label={t('title')} className={classNames(styles.bar, isWide && styles.wide)}>
      <div className={styles.text}>
        {/* Two short paragraphs: one longer text would be the largest paint of the page, and it comes late. */}
        <p>{t('question')}</p>
        <p>
          {t('example')}
          {sentenceGap(language)}
          <button type="button" className={styles.more} onClick={open}>
            {t('preferences')}
          </button>
        </p>
      </div>
      <div className={styles.answers}>
        <Button size="small" onClick={() => choose(true)}>
          {t('accept')}
        </Button>
        <Button size="small" onClick={() => choose(false)}>
          {t('refuse')}
        </Button>
      </div>
    </section>
  )
}

/** Sets a CSS variable to the height of the bar, so that pages and floating parts end above it. */
function useRoomForBar() {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = () => style.setProperty('--consent-height', `${place.current?.offsetHeight ?? 0}px`)
    const sizes = new ResizeObserver(measure)
    if (place.current) sizes.observe(place.current)
    measure()
    return () => {
      sizes.disconnect()
      style.removeProperty('--consent-height')
    }
  }, [])
  return place
}
