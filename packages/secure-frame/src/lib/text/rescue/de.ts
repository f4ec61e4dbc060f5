import type { RescueTexts } from './en.ts'
import { texts as english } from './en.ts'

export const texts: RescueTexts = english
