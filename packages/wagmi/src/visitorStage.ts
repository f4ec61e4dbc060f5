'use client'

import { useFoyerState } from '@foyer/react'
import { useContext } from 'react'
import { AuthenticationContext, type AuthenticationStatus } from './authentication.ts'
import { toModalConnection } from './modalConnection.ts'

/** How far a visitor is: without an account, connected but not signed in where that is asked for, or all of it. */
export type VisitorStage = 'away' | 'unauthenticated' | 'present'

/** The status of the sign-in, undefined where nobody is asked to sign in. */
export function useAuthenticationStatus(): AuthenticationStatus | undefined {
  return useContext(AuthenticationContext)?.status
}

/** How far the visitor of the modal is. */
export function useVisitorStage(): VisitorStage {
  const isConnected = useFoyerState((state) => toModalConnection(state, 1) !== undefined)
  const status = useAuthenticationStatus()
  if (!isConnected) return 'away'
  return status === undefined || status === 'authenticated' ? 'present' : 'unauthenticated'
}
