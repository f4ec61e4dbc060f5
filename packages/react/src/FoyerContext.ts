'use client'

import { createContext } from 'react'

/** The id of the modal that the components and hooks inside a provider use. */
export const FoyerContext = createContext<string>('main')
