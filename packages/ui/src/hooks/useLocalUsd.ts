import { toLocalUsd } from '../text/toLocalNumber.ts'
import { useLanguageTag } from './useLanguageTag.ts'

/** The function that writes an amount of dollars (`1,234.56`, `<0.01`) as the language of the modal does. */
export function useLocalUsd(): (text: string) => string {
  const tag = useLanguageTag()
  return (text) => toLocalUsd(text, tag)
}
