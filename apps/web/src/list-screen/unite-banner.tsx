import { type ComposerCount, namesToUnite } from '@segno/domain/composers/rename-composers'
import { normaliseComposer } from '@segno/domain/piece/piece-key'
import { type ReactNode, useMemo, useState } from 'react'
import { loadKnownComposers } from '../data/journal/load-composer-key'
import { useFetchedOnline } from '../data/services/use-fetched-online'
import { useFormat } from '../i18n/use-format'
import { useTranslation } from '../i18n/use-translation'
import { Button } from '../ui/button'
import { Banner } from '../ui/layout/banner'
import { type RenameComposers, useDiaryComposers, useRenameComposers } from './use-diary-composers'

/** Offers to unite composers that the diary spells in two ways, until the musician closes it. */
export function UniteOffer({ className }: { readonly className?: string | undefined }): ReactNode {
  const shell = useTranslation('shell')
  const composers = useDiaryComposers()
  const rename = useRenameComposers()
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  return (
    <UniteBanner
      {...{ composers, className }}
      onUnite={rename}
      close={{ onDismiss: () => setClosed(true), dismissLabel: shell('action.close') }}
    />
  )
}

interface UniteBannerProps {
  readonly composers: readonly ComposerCount[]
  readonly onUnite: RenameComposers
  readonly className?: string | undefined
  /** The close button. If absent, the banner cannot be closed. */
  readonly close?: { readonly onDismiss: () => void; readonly dismissLabel: string }
}

/**
 * Offers to unite composers that the diary spells in two ways. Renders nothing if there are none. Omits a name
 * that matches only by its surname: `Wagner` may be another Wagner.
 */
export function UniteBanner({ composers, onUnite, className, close }: UniteBannerProps) {
  const t = useTranslation('settings')
  const { number, and } = useFormat()
  const known = useFetchedOnline(loadKnownComposers)
  const names = useMemo(
    () => namesToUnite(composers, (name) => known?.canonicalOf(name) ?? null),
    [composers, known],
  )
  const [example] = names
  if (!example) return null
  const renamed = composers.filter(({ name }) => names.has(normaliseComposer(name)))
  const count = renamed.reduce((sum, composer) => sum + composer.count, 0)
  const [key, canonical] = example
  const typed = composers.find(({ name }) => normaliseComposer(name) === key)?.name ?? ''
  const text = t('composers.twoWays', { count, formatted: number(count), names: and([typed, canonical]) })
  const content = {
    className: className ?? '',
    action: (
      <Button size="small" onClick={() => void onUnite(names)}>
        {t('composers.unite')}
      </Button>
    ),
    children: text,
  }
  return close ? <Banner {...content} {...close} /> : <Banner {...content} />
}
