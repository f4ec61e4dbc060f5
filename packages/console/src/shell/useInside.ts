import { type Context, useContext } from 'react'
import { ConsoleError } from '../api/consoleError.ts'

/** Reads a context that stands around the whole console. @throws ConsoleError not_inside for a component that is drawn elsewhere */
export function useInside<T>(context: Context<T | undefined>): T {
  const value = useContext(context)
  if (value === undefined) throw new ConsoleError('not_inside')
  return value
}
