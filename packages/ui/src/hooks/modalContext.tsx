import type { Modal } from '@foyer/core/kernel'
import { createContext, type ReactNode } from 'react'
import { useRequiredContext } from './useRequiredContext.ts'

const ModalContext = createContext<Modal | undefined>(undefined)

/** Provides a modal to the components below it. */
export function ModalProvider({ modal, children }: { readonly modal: Modal; readonly children: ReactNode }) {
  return <ModalContext.Provider value={modal}>{children}</ModalContext.Provider>
}

/** The modal that the component belongs to. @throws Error missing_provider */
export function useModal(): Modal {
  return useRequiredContext(ModalContext, 'ModalProvider')
}
