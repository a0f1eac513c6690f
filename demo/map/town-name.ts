/** The town and its island have one name. */
export const townName = 'Null Island';
