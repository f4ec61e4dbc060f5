import type { DoneTexts } from './en.ts'

/** Chinese. */
export const texts: DoneTexts = {
  titleWait: '正在登录',
  wait: '请稍候。此窗口会自动关闭。',
  titleCode: '{app} 的验证码',
  typeCode: '请在您自己打开的 {app} 窗口中输入。',
  counts: '两分钟内有效。',
  codeOver: '此验证码已过期。',
  newCode: '显示新验证码',
  warning: '不要告诉任何人，也不要在别处输入：拿到它的人可以冒充您登录。',
  titleOver: '您可以关闭此窗口',
  over: '此登录已被使用或已过期。请返回应用，若未登录，请在那里重新开始。',
  titleDenied: '登录已取消',
  denied: '没有分享任何信息。请关闭此窗口，并在应用中重试。',
  titleFailed: '登录失败',
  failed: '服务商没有说明您是谁。请关闭此窗口，并在应用中重试。',
  titleExpired: '不再需要此窗口',
  expired: '此登录已被使用或已过期。请关闭此窗口，并在应用中重新开始。',
  titleAway: '无法连接登录服务',
  away: '请检查网络连接后重试。',
  titleBusy: '登录服务当前繁忙',
  busyForNow: '登录的人太多，或服务正在重新启动。请等待几秒后重试。',
  busy: '登录的人太多，或服务正在重新启动。请关闭此窗口，等待一分钟，然后在应用中重新开始。',
  retry: '重试',
}
