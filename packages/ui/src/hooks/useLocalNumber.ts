import { toLocalNumber } from '../text/toLocalNumber.ts'
import { useLanguageTag } from './useLanguageTag.ts'

/** The function that writes a number of core's (`1,234.56`) as the language of the modal does. */
export function useLocalNumber(): (text: string) => string {
  const tag = useLanguageTag()
  return (text) => toLocalNumber(text, tag)
}
