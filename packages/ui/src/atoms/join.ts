import type { HTMLAttributes } from 'react'

/** Joins class names, without those that are false or undefined. */
export function join(...names: readonly (HTMLAttributes<HTMLElement>['className'] | false)[]): string {
  return names.filter(Boolean).join(' ')
}
