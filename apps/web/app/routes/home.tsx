import { useTranslation } from 'react-i18next';
import { Link } from '../ui/link.tsx';

export default function Home() {
  const { t } = useTranslation();
  return (
    <main id="main">
      <title>{t('site.name')}</title>
      <h1>{t('site.tagline')}</h1>
      <Link to="/details/1/local">1</Link>
    </main>
  );
}
