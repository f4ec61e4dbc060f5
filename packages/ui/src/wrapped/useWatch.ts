import type { Modal } from '@foyer/core/kernel'
import { useEffect } from 'react'
import { useModal } from '../hooks/modalContext.tsx'

/** Keeps data fresh for as long as the widget shows it. */
export function useWatch(
  watch: (modal: Modal, input: { readonly signal: AbortSignal }) => Promise<unknown>,
): void {
  const modal = useModal()
  useEffect(() => {
    const left = new AbortController()
    watch(modal, { signal: left.signal }).catch(() => {}) // its task has the failure
    return () => left.abort()
  }, [modal, watch])
}
