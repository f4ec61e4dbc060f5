import { codedError } from '@foyer/core/kernel'
import { type Context, useContext } from 'react'

/** The value of a context. @throws Error missing_provider where no component above provides it */
export function useRequiredContext<T>(context: Context<T | undefined>, provider: string): T {
  const value = useContext(context)
  if (value === undefined)
    throw codedError('missing_provider', `There is no ${provider} above this component.`)
  return value
}
