import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useServices } from '../../data/use-services'

/** With every other page the token is renewed, so that it seldom ends while somebody plays. Nothing waits for it. */
export function useTokenRefresh(): void {
  const [path] = useLocation()
  const { session, loadAccount } = useServices()
  // The first page is renewed by the start of the app.
  const seen = useRef(path)
  useEffect(() => {
    if (seen.current === path) return
    seen.current = path
    if (!session.current()) return
    loadAccount()
      .then((account) => account.refresh())
      .catch(() => {})
  }, [path, session, loadAccount])
}
