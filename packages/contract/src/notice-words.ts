/** What visitors report. */
export const noticeSubjectKinds = ['place', 'review', 'photo', 'business'] as const;
export type NoticeSubjectKind = (typeof noticeSubjectKinds)[number];

/** What is wrong with what somebody reports, the gravest first. */
export const noticeGrounds = ['danger', 'privateData', 'hate', 'wrong', 'spam'] as const;
export type NoticeGround = (typeof noticeGrounds)[number];

/** What became of a report. */
export const noticeStates = ['received', 'hidden', 'removed', 'kept', 'restored', 'gone'] as const;
export type NoticeState = (typeof noticeStates)[number];
