import { createContext, type ReactNode, useCallback, useEffect, useState } from 'react'
import { useInside } from '../shell/useInside.ts'
import { Live } from './Live.tsx'

/** How long a message stays, in milliseconds. */
const SHOWN_MS = 8_000

const ToastContext = createContext<((text: string) => void) | undefined>(undefined)

/** Holds the message that tells what was done. Screen readers hear it where they are. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<{ readonly text: string; readonly count: number }>()
  const show = useCallback(
    (text: string) => setToast((before) => ({ text, count: (before?.count ?? 0) + 1 })),
    [],
  )
  useEffect(() => {
    if (toast === undefined) return undefined
    const timer = setTimeout(() => setToast(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <ToastContext value={show}>
      {children}
      <Live className="c-toasts">
        {toast && (
          <div className="c-toast" key={toast.count}>
            {toast.text}
          </div>
        )}
      </Live>
    </ToastContext>
  )
}

/** Tells the operator what was done. */
export function useToast(): (text: string) => void {
  return useInside(ToastContext)
}
