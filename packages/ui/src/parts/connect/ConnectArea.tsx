import type { ReactNode } from 'react'
import { ScrollArea } from '../../atoms/index.ts'
import { ViewBody } from '../../widgets/layout/ViewBody.tsx'
import css from './ConnectArea.module.css'

/** The scrolling area of Connect and ConnectWallets. */
export function ConnectArea({ children }: { readonly children: ReactNode }) {
  return (
    <ScrollArea limit="connect" className={css.root}>
      <ViewBody>{children}</ViewBody>
    </ScrollArea>
  )
}
