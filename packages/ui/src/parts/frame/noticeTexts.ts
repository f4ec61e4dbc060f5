import type { noticeText } from './text/en.ts'

/** What notices say. */
export type NoticeTexts = typeof noticeText
