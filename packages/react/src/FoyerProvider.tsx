'use client'

import type { InitOptions } from '@foyer/elements'
import { createElement, type ReactNode, useInsertionEffect, useRef } from 'react'
import { FoyerContext } from './FoyerContext.ts'
import { isSame } from './isSame.ts'
import { pageFoyer } from './pageFoyer.ts'

/** Props of `FoyerProvider`. */
export interface FoyerProviderProps {
  /** The options of the modal, as for `foyer.init`. They take precedence over the props of `<WalletModal>`. */
  readonly options?: InitOptions | undefined
  readonly children?: ReactNode
}

/**
 * Configures a modal. Components and hooks inside the provider use this modal, whose id is `options.id` or `main`. The
 * options may be an inline object: the modal is updated only when their contents change. On a server it does nothing. The
 * modal is not removed with the provider; `destroy()` of `useFoyer` removes it.
 *
 * @example
 * ```tsx
 * import '@foyer/react/styles.css'
 * import { FoyerProvider, WalletButton } from '@foyer/react'
 *
 * export function App() {
 *   return (
 *     <FoyerProvider options={{ projectId: 'my-project', networks: [1, 8453] }}>
 *       <WalletButton />
 *     </FoyerProvider>
 *   )
 * }
 * ```
 */
export function FoyerProvider({ options, children }: FoyerProviderProps) {
  const last = useRef<InitOptions>(undefined)
  // An insertion effect, because it runs before the effects of the components, which need the options.
  useInsertionEffect(() => {
    if (!options || isSame(last.current, options)) return
    last.current = options
    pageFoyer().init(options)
  })
  return createElement(FoyerContext.Provider, { value: options?.id ?? 'main' }, children)
}
