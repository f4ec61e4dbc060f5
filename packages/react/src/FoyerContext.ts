'use client'

import { createContext } from 'react'

/** Id of the modal that components and hooks below belong to. */
export const FoyerContext = createContext<string>('main')
