'use client'

import { createContext } from 'react'
import type { AdapterStore } from './createSiwxStore.ts'

/** The store of sign-ins of the nearest FoyerProvider, where sign-in is asked for. */
export const AdapterStoreContext = createContext<AdapterStore | undefined>(undefined)
