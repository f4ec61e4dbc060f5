'use client'

import type { InitOptions } from '@foyer/elements'
import { type ReactNode, useInsertionEffect, useRef } from 'react'
import { FoyerContext } from './FoyerContext.ts'
import { isSame } from './isSame.ts'
import { pageFoyer } from './pageFoyer.ts'

/** Props of `FoyerProvider`. */
export interface FoyerProviderProps {
  /** Options of the modal, as `foyer.init` takes them; they win over props of `<WalletModal>`. */
  readonly options?: InitOptions | undefined
  readonly children?: ReactNode
}

/**
 * Configures a modal and is the place from where components and hooks know which one is meant: `options.id`, or `main`.
 * Options may be written inline: the modal is touched only when what they say is another thing. On a server it does
 * nothing. The modal outlives the provider; `destroy()` of `useFoyer` ends it.
 */
export function FoyerProvider({ options, children }: FoyerProviderProps) {
  const last = useRef<InitOptions>(undefined)
  // Before any effect of the components, so that what they cause finds the options in place.
  useInsertionEffect(() => {
    if (!options || isSame(last.current, options)) return
    last.current = options
    pageFoyer().init(options)
  })
  return <FoyerContext.Provider value={options?.id ?? 'main'}>{children}</FoyerContext.Provider>
}
