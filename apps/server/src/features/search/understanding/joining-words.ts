/** Words that join the others and say nothing by themselves. What denies is none of them: "no" is not "a". */
export const joiningWords: readonly string[] = [
  ...['a', 'an', 'the', 'with', 'and', 'or', 'in', 'at', 'on', 'of', 'for', 'to', 'that', 'has', 'have', 'is', 'are'],
  ...['place', 'me', 'here', 'i', 'need', 'find', 'some', 'any', 'people', 'user', 'by', 'from'],
  ...[
    'un',
    'une',
    'des',
    'le',
    'la',
    'les',
    'avec',
    'et',
    'ou',
    'dans',
    'de',
    'du',
    'pour',
    'en',
    'qui',
    'est',
    'sont',
  ],
  ...['lieu', 'moi', 'ici', 'cherche', 'je', 'aux', 'au', 'à', 'sur'],
  ...['um', 'uma', 'o', 'os', 'as', 'com', 'e', 'em', 'na', 'do', 'da', 'dos', 'das', 'para', 'que', 'tem'],
  ...['lugar', 'mim', 'aqui', 'procuro', 'por', 'ao'],
  ...['mit', 'für', 'und', 'con', 'met', 'med'],
];

/** Words that join too, and lead to what places are near to; by themselves ("near me") they say nothing either. */
export const nearWords: readonly string[] = [
  ...['near', 'nearby', 'close', 'closest', 'nearest', 'next', 'around', 'beside', 'opposite'],
  ...['près', 'proche', 'autour', 'côté'],
  ...['perto', 'próximo', 'próxima', 'junto'],
  ...['bei', 'beim', 'nahe', 'neben'],
];

/** Words that stand before a name in the languages of the regions, and are no part of what it is looked for by. */
export const wordsBeforeNames: readonly string[] = [
  ...['am', 'an', 'auf', 'im', 'in', 'der', 'die', 'das', 'dem', 'den', 'zum', 'zur', 'und', 'vom', 'von'],
  ...['il', 'lo', 'i', 'gli', 'di', 'del', 'della', 'al', 'alla', 'el', 'los', 'las', 'y', 'cerca'],
];

/** Words that deny: whoever types them does not mean what follows. */
export const denyingWords: readonly string[] = [
  ...['no', 'not', 'non', 'without', 'except', 'never', 'sans', 'pas', 'ni', 'sauf', 'aucun', 'aucune'],
  ...['sem', 'não', 'nem', 'exceto', 'ohne', 'kein', 'keine', 'nicht', 'ilman', 'ei', 'senza', 'sin'],
];
