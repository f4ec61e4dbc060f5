import type { Modal } from '@foyer/core'
import { createContext, type ReactNode, useContext } from 'react'

const ModalContext = createContext<Modal | undefined>(undefined)

/** Gives a modal to everything below it. */
export function ModalProvider({ modal, children }: { readonly modal: Modal; readonly children: ReactNode }) {
  return <ModalContext value={modal}>{children}</ModalContext>
}

/** The modal that the component belongs to. */
export function useModal(): Modal {
  const modal = useContext(ModalContext)
  if (!modal) throw new Error('[foyer] useModal needs a ModalProvider above it')
  return modal
}
