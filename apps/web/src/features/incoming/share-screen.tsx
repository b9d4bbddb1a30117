import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { usePageName } from '../../app-state/use-page-name'
import { type ParcelProblem, parcelProblems } from '../../contracts/installed/inbox'
import { importAddress, SHARE_FAILURE } from '../../contracts/installed/share-path'
import { importOf } from '../../data/inbox/sort-parcel'
import { useServices } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/layout/banner'
import { EmptyState } from '../../ui/layout/empty-state'
import { PageHeader } from '../../ui/layout/page-header'
import styles from './incoming.module.css'
import { ParcelSection } from './parcel-section'
import { useParcels } from './use-parcels'

/**
 * Lists the files and texts that other apps have shared. If `importOf` returns an import for the only parcel,
 * opens this import at once. The import asks before it stores anything.
 */
export function ShareScreen() {
  const t = useTranslation('incoming')
  const { isBetaOn } = useServices()
  const search = useSearch()
  const [, navigate] = useLocation()
  const { parcels, hasFailed } = useParcels()
  const problem = problemIn(search) ?? (hasFailed ? 'lost' : null)
  const only = problem === null && parcels?.length === 1 ? parcels[0]?.sorted : undefined
  const kind = only ? importOf(only, isBetaOn()) : null
  const next = only && kind ? importAddress(kind, only.id) : null
  usePageName(t('title'))
  useEffect(() => {
    if (next !== null) navigate(next, { replace: true })
  }, [next, navigate])
  if (parcels === null || next !== null) return <PageHeader title={t('title')} />
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={styles.content}>
        {problem && (
          <Banner tone="danger" isAlert>
            {t(`failed.${problem}`)}
          </Banner>
        )}
        {parcels.length === 0 && (
          <EmptyState
            sentence={t('empty')}
            action={
              <Button icon="upload" onClick={() => navigate('/settings/data#import')}>
                {t('choose')}
              </Button>
            }
          />
        )}
        {parcels.map(({ parcel, sorted }) => (
          <ParcelSection key={parcel.id} parcel={parcel} sorted={sorted} />
        ))}
      </div>
    </>
  )
}

function problemIn(search: string): ParcelProblem | null {
  const named = new URLSearchParams(search).get(SHARE_FAILURE)
  return parcelProblems.find((problem) => problem === named) ?? null
}
