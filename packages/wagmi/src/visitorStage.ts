'use client'

import { useFoyerState } from '@foyer/react'
import { useContext } from 'react'
import { AdapterStoreContext } from './adapterStoreContext.ts'
import { AuthenticationContext, type AuthenticationStatus } from './authentication.ts'
import { toModalConnection } from './modalConnection.ts'

/** How far a visitor is: without an account, connected but not signed in where that is asked for, or all of it. */
export type VisitorStage = 'away' | 'unauthenticated' | 'present'

/**
 * The status of the sign-in, undefined where nobody is asked to sign in. An account that did not sign is not signed in, though the app
 * may still have the session of another one.
 */
export function useAuthenticationStatus(): AuthenticationStatus | undefined {
  const status = useContext(AuthenticationContext)?.status
  const signIns = useContext(AdapterStoreContext)
  const isOther = useFoyerState(
    ({ account }) => account !== undefined && signIns?.isSignedInAs(account.address) === false,
  )
  return status === 'authenticated' && isOther ? 'unauthenticated' : status
}

/** How far the visitor of the modal is. */
export function useVisitorStage(): VisitorStage {
  const isConnected = useFoyerState((state) => toModalConnection(state, 1) !== undefined)
  const status = useAuthenticationStatus()
  if (!isConnected) return 'away'
  return status === undefined || status === 'authenticated' ? 'present' : 'unauthenticated'
}
