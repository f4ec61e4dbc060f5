import type { noticeText } from './text/en.ts'

/** The texts of notices. */
export type NoticeTexts = typeof noticeText
